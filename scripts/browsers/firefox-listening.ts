/** Bodies of functions that listen to the contexts of an extension from Firefox's own window. */

/**
 * From now on, records each message between contexts of an extension, each reply, and each line that a context writes to its
 * console; a content script writes to that of its page. Only Firefox's internals have the messages (`ConduitsParent.sys.mjs`).
 */
export const LISTEN = `
  const isListening = 'precisHeard' in window;
  window.precisHeard = { messages: [], console: [] };
  Services.console.reset();
  if (isListening) return;
  const { BroadcastConduit } = ChromeUtils.importESModule('resource://gre/modules/ConduitsParent.sys.mjs');
  const note = value => window.precisHeard.messages.push(JSON.stringify(value) ?? '');
  const { _send } = BroadcastConduit.prototype;
  BroadcastConduit.prototype._send = function (method, query, target, arg) {
    const answer = _send.call(this, method, query, target, arg);
    if (!method.endsWith('Message') || !arg?.holder) return answer;
    // A copy, because the receiver of the message empties its holder.
    note(arg.holder.deserialize(globalThis, true));
    answer?.then?.(note, () => {});
    return answer;
  };
  Services.ppmm.addMessageListener('precis-console', ({ data }) => window.precisHeard.console.push(data));
  const listenInProcess = () => {
    if (Services.appinfo.processType === Services.appinfo.PROCESS_TYPE_DEFAULT) return;
    const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
    const written = word => {
      try {
        const plain = Cu.waiveXrays(word);
        return typeof plain?.stack === 'string' ? plain + plain.stack : (JSON.stringify(plain) ?? String(plain));
      } catch {
        return String(word);
      }
    };
    const tell = event => {
      const words = event.wrappedJSObject.arguments.map(written);
      Services.cpmm.sendAsyncMessage('precis-console', words.join(' '));
    };
    storage.addLogEventListener(tell, Services.scriptSecurityManager.getSystemPrincipal());
  };
  Services.ppmm.loadProcessScript('data:,(' + encodeURIComponent(listenInProcess) + ')()', true);`;

/** Returns what was recorded. Uncaught errors are in the console of the browser, with the address of their script. */
export const HEARD = `
  const errors = Services.console.getMessageArray().map(one => one.message ?? '');
  const ofExtension = errors.filter(message => message.includes('moz-extension://'));
  const { messages, console } = window.precisHeard;
  return { messages, console: [...console, ...ofExtension] };`;
