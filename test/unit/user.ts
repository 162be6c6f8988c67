import userEvent, {
  PointerEventsCheckLevel,
  type Options,
  type UserEvent,
} from '@testing-library/user-event';

/**
 * A person at the page. Keys follow each other at once. Whether something lies over a control is for the browser tests:
 * here it means walking all styles at each click.
 */
export const setupUser = (options: Options = {}): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });

/** Puts a text into a field at once. Keys one by one, each of which redraws the page, are for tests that are about them. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
