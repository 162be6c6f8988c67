import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ENVIRONMENT = /^\/\/ @vitest-environment (\w+)/;

/**
 * Files of a project that want the same environment follow each other. Between two others the process is given up, with all
 * that it has imported: among the rules that was every fifth file.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const [, environment = ''] = ENVIRONMENT.exec(readFileSync(file.moduleId, 'utf8')) ?? [];
      const name = `${file.project.name} ${environment}`;
      groups.set(name, [...(groups.get(name) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}
