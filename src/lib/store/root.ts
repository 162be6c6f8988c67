/**
 * The shape of the store, open for extension: each slice adds its own key next to its reducer by
 * `declare module '@/lib/store/root' { interface RootState { ... } }`. So every layer can read the store with full
 * types while imports still go one way (app assembles the store; nothing below imports app).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the slices
export interface RootState {}
