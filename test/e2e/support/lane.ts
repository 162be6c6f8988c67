/** Gives this worker the backend that is its own, as test/stack.ts looks for one. Imported before anything asks. */
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

for (const [one, all] of [
  ['STACK_URL', 'STACK_URLS'],
  ['STACK_DATA_DIR', 'STACK_DATA_DIRS'],
] as const) {
  const own = process.env[all]?.split(',')[lane];
  if (own) process.env[one] = own;
}
