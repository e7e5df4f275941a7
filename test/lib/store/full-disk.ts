import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** The original methods. */
const { put, add, delete: remove } = IDBObjectStore.prototype;

type Aborting = IDBTransaction & { _abort: (error: string) => void };

/**
 * Simulates a full disk as Chromium's databases react to it: writes fail and abort their transaction, and deletions
 * succeed. After the deletion of `roomAfter` answers there is room again.
 */
export function fullDisk({ roomAfter }: { roomAfter: number }) {
  let isFull = true;
  let left = roomAfter;
  const refuse = ({ transaction }: IDBObjectStore, request: IDBRequest) => {
    if (isFull) request.addEventListener('success', () => (transaction as Aborting)._abort('QuotaExceededError'));
    return request as IDBRequest<IDBValidKey>;
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    return refuse(this, put.apply(this, row));
  });
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    return refuse(this, add.apply(this, row));
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (['summaries', 'searches'].includes(this.name)) {
      this.transaction.addEventListener('complete', () => {
        left -= 1;
        isFull &&= left > 0;
      });
    }
    return remove.call(this, key);
  });
  return {
    free: () => {
      isFull = false;
    },
  };
}
