// What a test sees of a style sheet: each class has its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) });
