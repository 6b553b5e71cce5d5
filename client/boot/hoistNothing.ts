/** Replaces hoist-non-react-statics in the browser build: returns the component as it is. */
// biome-ignore lint/style/noDefaultExport: the package that it replaces has one
export default function hoistNothing<T>(component: T): T {
  return component;
}
