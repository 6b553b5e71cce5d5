// A webpack loader that plants a fault: replaces texts of a source file, each of which must be there exactly once.
module.exports = function plantText(source) {
  return this.getOptions().texts.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${this.resourcePath} does not hold the text once: ${from}`);
    return text.replace(from, () => to);
  }, source);
};
