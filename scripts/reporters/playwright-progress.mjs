import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Writes a line of JSON for each test as it ends, so that what has passed counts also when the run is stopped. */
export default class PlaywrightProgress {
  #write(status, name) {
    appendFileSync(process.env.TEST_PROGRESS_FILE, `${JSON.stringify({ status, name })}\n`);
  }

  /** A test that passes only when it is tried again has failed. */
  onTestEnd(test, result) {
    if (result.retry > 0) return;
    const name = [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' › ');
    if (result.status === 'skipped') this.#write('skipped', name);
    else this.#write(result.status === test.expectedStatus ? 'passed' : 'failed', name);
  }

  /** An error outside of tests: a file that cannot be loaded, a set-up that fails. */
  onError({ message = '' }) {
    this.#write('failed', `outside of tests: ${message.split('\n')[0]}`);
  }

  printsToStdio() {
    return false;
  }
}
