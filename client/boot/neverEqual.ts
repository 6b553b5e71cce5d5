/** Replaces deep and shallow comparisons of helmet's props in the browser build: its few tags are rendered again instead. */
// biome-ignore lint/style/noDefaultExport: the packages that it replaces have one
export default function neverEqual(): boolean {
  return false;
}
