// jsdom lacks the Web platform globals that Node has; the code under test expects the browser's, which match Node's.
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's encoders, streams and fetch types. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      WritableStream,
      BroadcastChannel,
      structuredClone,
      // jsdom has no layout, and complains.
      scrollTo: () => undefined,
    });
  }
}
