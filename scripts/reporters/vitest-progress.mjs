import { appendFileSync } from 'node:fs';

/** Writes a line of JSON for each test as it ends, so that what has passed counts also when the run is stopped. */
export default class VitestProgress {
  #write(status, name) {
    appendFileSync(process.env.TEST_PROGRESS_FILE, `${JSON.stringify({ status, name })}\n`);
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    this.#write(state, `${test.module.relativeModuleId} › ${test.fullName}`);
  }

  /** A file can fail outside its tests, for example on an import. */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.#write('failed', module.relativeModuleId);
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const { message } of unhandledErrors) this.#write('failed', `outside of tests: ${message}`);
  }
}
