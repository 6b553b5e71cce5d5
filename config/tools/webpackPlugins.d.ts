declare module '@loadable/webpack-plugin' {
  import type { WebpackPluginInstance } from 'webpack';

  export default class LoadablePlugin implements WebpackPluginInstance {
    constructor(options: { filename: string; outputAsset: boolean });
    apply: WebpackPluginInstance['apply'];
  }
}

declare module 'webpack-hot-middleware/client' {
  /** Calls the handler with every message of the development server. */
  export function subscribeAll(
    handler: (message: { readonly action: string; readonly errors: readonly string[] }) => void,
  ): void;
  /** What shows the errors of builds. */
  export function useCustomOverlay(overlay: {
    showProblems(type: string, texts: readonly string[]): void;
    clear(): void;
  }): void;
}
