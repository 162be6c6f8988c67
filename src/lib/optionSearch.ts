/** What a search for options gives, in any state. */
export interface OptionSearch<Option> {
  /** The newest hits; those of the search before stay until new ones come. */
  options: readonly Option[];
  busy: boolean;
  /** Why there are none. */
  error?: string | undefined;
}

/**
 * A hook that searches, among options of certain types if any are named. '' asks for nothing. Fields take it as a prop,
 * since they know no backend; the same one on every render.
 */
export type UseOptionSearch<Option> = (text: string, types?: readonly string[]) => OptionSearch<Option>;

/** Kinds of resources that a picker offers. */
export type PickedKind = 'checks' | 'components' | 'configs' | 'connections' | 'playbooks';

/** A resource to pick, or picked. */
export interface ResourceOption {
  kind: PickedKind;
  id: string;
  name: string;
  type?: string | undefined;
  namespace?: string | undefined;
  icon?: string | undefined;
  tags?: Readonly<Record<string, string>> | undefined;
}
