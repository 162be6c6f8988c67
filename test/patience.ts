/**
 * How long tests wait, for all runners: none judges how fast something is (test/bench does), and a test that waits less than
 * the others fails first on a busy machine. House rule `one-patience` keeps it in this file.
 */

/** How much longer than on two idle cores everything is waited for. */
const SLOWNESS = Number(process.env['TEST_SLOWNESS'] ?? 1);

/** Until something is there, is gone, or has come true, in ms. */
export const STEP_MS = 30_000 * SLOWNESS;

/** What may rightly never be there, in ms: nothing is concluded from its absence alone. */
export const GLANCE_MS = 1_500 * SLOWNESS;

/** A start of the embedded backend, in ms. */
export const START_MS = 120_000 * SLOWNESS;

/** A whole test, or what is set up for some, in ms. */
export const TEST_MS = 300_000 * SLOWNESS;
