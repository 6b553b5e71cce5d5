export default { distDir: 'dist-next', turbopack: { root: import.meta.dirname } };
