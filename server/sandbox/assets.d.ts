/** A style sheet, a drawing or SQL as text, and the name of a file that lies beside the module that imports it. */
declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*.webp' {
  const fileName: string;
  export default fileName;
}
declare module '*.mp4' {
  const fileName: string;
  export default fileName;
}
