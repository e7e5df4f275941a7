import { callOf } from './chromium-view.ts';
import { type ClickOptions, type Code, type Spot, View } from './view.ts';

type Evaluated = {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
};

/** The codes of keys, and the text of those that write some. https://w3c.github.io/uievents/#legacy-key-models */
const KEYS: Record<string, { windowsVirtualKeyCode: number; text?: string }> = {
  Tab: { windowsVirtualKeyCode: 9 },
  Enter: { windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { windowsVirtualKeyCode: 27 },
  ArrowUp: { windowsVirtualKeyCode: 38 },
  ArrowRight: { windowsVirtualKeyCode: 39 },
  ArrowDown: { windowsVirtualKeyCode: 40 },
};

/** The bit of the Shift key in `Input.dispatchKeyEvent`. */
const SHIFT = 8;

/** A document in Chromium, driven by the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/). */
export abstract class CdpView extends View {
  /** Sends one command to the document and returns its result; throws with Chromium's message. */
  protected abstract send(method: string, params?: object): Promise<unknown>;

  /** Whether it was open and has closed. */
  protected abstract get isClosed(): boolean;

  override run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return this.evaluate<R>(callOf(code, arg));
  }

  protected async evaluate<R>(expression: string): Promise<R> {
    const how = { awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', { expression, ...how })) as Evaluated;
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as R;
  }

  override async press(keys: string): Promise<void> {
    const key = keys.replace(/^Shift\+/, '');
    const modifiers = key === keys ? 0 : SHIFT;
    const { windowsVirtualKeyCode, text } = KEYS[key] ?? {
      windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
      text: key,
    };
    const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
    const type = text === undefined ? 'rawKeyDown' : 'keyDown';
    await this.send('Input.dispatchKeyEvent', { type, key, code, modifiers, windowsVirtualKeyCode, text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers, windowsVirtualKeyCode });
  }

  override async screenshot(): Promise<Buffer> {
    const { data } = (await this.send('Page.captureScreenshot', { format: 'png' })) as { data: string };
    return Buffer.from(data, 'base64');
  }

  override async setColorScheme(scheme: 'light' | 'dark' | null): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value: scheme ?? '' }];
    await this.send('Emulation.setEmulatedMedia', { features });
  }

  protected override async clickAt({ x, y }: Spot, { times = 1, button = 'left' }: ClickOptions): Promise<void> {
    const mouse = (type: string, clickCount: number) =>
      this.send('Input.dispatchMouseEvent', { type, x, y, ...(clickCount > 0 && { button, clickCount }) });
    try {
      await mouse('mouseMoved', 0);
      for (let click = 1; click <= times; click++) {
        await mouse('mousePressed', click);
        await mouse('mouseReleased', click);
      }
    } catch (cause) {
      // Some clicks close the popup before they end.
      if (!this.isClosed) throw cause;
    }
  }
}
