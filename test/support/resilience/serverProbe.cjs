// Loaded before a server under test: reports its state to the test that started it, over the IPC channel.
const { readdirSync } = require('node:fs');
const { IncomingMessage, ServerResponse } = require('node:http');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const v8 = require('node:v8');

const loopDelay = monitorEventLoopDelay({ resolution: 10 });
loopDelay.enable();
let rejections = 0;
process.on('unhandledRejection', (reason) => {
  rejections += 1;
  process.stderr.write(`unhandledRejection ${reason?.stack ?? reason}\n`);
});

const keysOfPrototypes = () =>
  [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) => Object.keys(prototype));

/** Objects that are still reachable after a garbage collection. */
const liveObjects = () => ({
  messages: v8.queryObjects(IncomingMessage) + v8.queryObjects(ServerResponse),
  signals: v8.queryObjects(AbortSignal),
  promises: v8.queryObjects(Promise),
  objects: v8.queryObjects(Object),
});

function reading() {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const loopP99Ms = loopDelay.percentile(99) / 1e6;
  loopDelay.reset();
  return {
    rss,
    heldBytes: heapUsed + external,
    heapUsed,
    loopP99Ms,
    resources: process.getActiveResourcesInfo(),
    fds: readdirSync('/proc/self/fd').length,
    prototypeKeys: keysOfPrototypes(),
    rejections,
  };
}

process.on('message', ({ id, what }) => process.send({ id, reading: what === 'objects' ? liveObjects() : reading() }));
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
