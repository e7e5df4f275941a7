import { appendFileSync } from 'node:fs';

/** Writes a line of JSON for each test as it ends, so that what has passed counts also when the run is stopped. */
export default class VitestProgress {
  #write(line) {
    appendFileSync(process.env.TEST_PROGRESS_FILE, `${JSON.stringify(line)}\n`);
  }

  /** Called once for each test, after its last try. */
  onTestCaseResult(test) {
    const { state } = test.result();
    const name = `${test.module.relativeModuleId} › ${test.fullName}`;
    this.#write({ status: state, name, isRepeat: test.diagnostic()?.flaky === true });
  }

  /** A file can fail outside its tests, for example on an import. */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.#write({ status: 'failed', name: module.relativeModuleId });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const { message } of unhandledErrors) {
      this.#write({ status: 'failed', name: `outside of tests: ${message}` });
    }
  }
}
