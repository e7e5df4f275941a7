import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Writes a line of JSON for each test as it ends, so that what has passed counts also when the run is stopped. */
export default class PlaywrightProgress {
  #write(line) {
    appendFileSync(process.env.TEST_PROGRESS_FILE, `${JSON.stringify(line)}\n`);
  }

  /** Called for each try. The last one decides. */
  onTestEnd(test, result) {
    const name = [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' › ');
    const isLast = result.retry === test.retries || result.status === 'interrupted';
    if (result.status === 'skipped') this.#write({ status: 'skipped', name });
    else if (result.status === test.expectedStatus) this.#write({ status: 'passed', name, isRepeat: result.retry > 0 });
    else if (isLast) this.#write({ status: 'failed', name });
  }

  /** An error outside of tests: a file that cannot be loaded, a set-up that fails. */
  onError({ message = '' }) {
    this.#write({ status: 'failed', name: `outside of tests: ${message.split('\n')[0]}` });
  }

  printsToStdio() {
    return false;
  }
}
