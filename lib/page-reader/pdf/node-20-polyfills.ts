/** What pdf.js needs and Node has only since version 22. Without it, fonts and the rest of their page are left out in silence. */

Promise.withResolvers ??= function withResolvers<T>() {
  let resolve: PromiseWithResolvers<T>['resolve'] = () => {};
  let reject: PromiseWithResolvers<T>['reject'] = () => {};
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
};

ArrayBuffer.prototype.transferToFixedLength ??= function transferToFixedLength(this: ArrayBuffer, length) {
  const size = length ?? this.byteLength;
  const copy = new ArrayBuffer(size);
  new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(size, this.byteLength)));
  return copy;
};

export {};
