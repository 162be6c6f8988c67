/** What a change touches, for `npm run test:quick`. */
export interface Touched {
  /** Files of code, for the linter, and for the rules that reach them by imports. */
  code: string[];
  /** Filters of test files that mount something: those of the same folder as the source. */
  pages: string[];
  /** Filters of contract tests; empty where neither the description nor the backend changed. */
  contract: string[];
}

const CODE = /\.(tsx?|mjs)$/;
const PAGE_TEST = /^test\/unit\/.*\.test\.tsx$/;
const CONTRACT_TEST = /^test\/contract\/.*\.test\.ts$/;
/** `src/features/AREA`, `src/features/settings/AREA`, `src/modules/PART`, `src/components/PART`, `src/auth`, `src/app`. */
const MOUNTED = /^src\/((?:features\/settings|features|modules|components)\/[^/.]+|(?:auth|app)(?=\/))/;
const SERVICE = /^(?:openapi(?:\/db)?|embedded\/services)\/([^/.]+)/;
const BACKEND = /^(?:openapi|embedded)\//;

/** Every operation, which is what a changed backend may break at once. */
const OPERATIONS = 'test/contract/operations.test.ts';

const firsts = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap(path => pattern.exec(path)?.[1] ?? []);

/** @param changed paths below the repository, with `/` */
export function touchedBy(changed: readonly string[]): Touched {
  const own = (pattern: RegExp) => changed.filter(path => pattern.test(path));
  const pages = [...own(PAGE_TEST), ...firsts(changed, MOUNTED).map(folder => `test/unit/${folder}`)];
  const contract = [
    ...own(CONTRACT_TEST),
    ...firsts(changed, SERVICE).map(name => `test/contract/server/${name}`),
    ...(own(BACKEND).length > 0 ? [OPERATIONS] : []),
  ];
  return { code: own(CODE), pages: [...new Set(pages)], contract: [...new Set(contract)] };
}
