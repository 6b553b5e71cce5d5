/** Replaces invariant in the browser build, where only the removed checks of helmet's children call it. */
// biome-ignore lint/style/noDefaultExport: the package that it replaces has one
export default function noInvariant(): void {}
