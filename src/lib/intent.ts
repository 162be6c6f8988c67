/**
 * Props of a link or button whose target is code: it is fetched as soon as a pointer or the focus comes near.
 * @param load fetches it; a failure is not said here, since it is tried again when the target is opened
 */
export function fetchOnIntent(load: (() => Promise<unknown>) | undefined) {
  if (!load) return {};
  const start = () => void load().catch(() => undefined);
  return { onPointerEnter: start, onFocus: start };
}
