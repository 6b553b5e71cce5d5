// Texts of components that break in a page which the browser translates. It puts elements of its own in the place of text nodes.
// React can then neither change such a text, nor take it away, nor put anything before it: it stays what it was, or the page
// ends in an error. A text that is all that its element has is safe, because React sets it on the element.
//
// A text beside other nodes is at risk, and so is one in a fragment or in what a component returns, whose neighbours are
// unknown. Not so in a component of SEPARATING, nor when the text is fixed: written in the source, a message without changing
// values, or part of the key of its element, and nothing comes and goes right before it; nor one of blanks, which nobody
// translates. A property that may be a text and stands beside others is as a text there; then who gives it a text is at fault.
import { relative } from 'node:path';
import ts from 'typescript';

/** Components that put each text among their children into an element of its own. */
const SEPARATING = ['Button', 'NewTabLink', 'CategoryAnchor'];

const { SyntaxKind, TypeFlags } = ts;
const TEXT = TypeFlags.Any | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Number | TypeFlags.BigInt;
const CHOICES = [SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken];

/** Values that are passed to a property of a component. */
interface Passed {
  readonly property: string;
  readonly value: ts.Expression;
}

const lineOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${nameOf(file.fileName)}:${line + 1} ${node.getText().replace(/\s+/g, ' ')}`;
};

const tagOf = (node: ts.JsxElement | ts.JsxSelfClosingElement): string =>
  (ts.isJsxElement(node) ? node.openingElement : node).tagName.getText();

/** From the project's root; the compiler has absolute names for files that others import. */
const nameOf = (path: string) => relative('', path).replaceAll('\\', '/');

const isBlank = (child: ts.JsxChild): boolean => {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces;
  return ts.isJsxExpression(child) && !child.expression;
};

/** Whether a child is one element at every render. */
const isElement = (child: ts.JsxChild): boolean =>
  (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) && /^([a-z]|Icon$)/.test(tagOf(child));

const saysNothing = (child: ts.JsxChild): boolean => /^(\{' +'\})?$/.test(child.getText().trim());

/** What an expression may be, without its conditions. */
function outcomesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return outcomesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...outcomesOf(expression.whenTrue), ...outcomesOf(expression.whenFalse)];
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { left, right, operatorToken } = expression;
  if (CHOICES.includes(operatorToken.kind)) return [...outcomesOf(left), ...outcomesOf(right)];
  return operatorToken.kind === SyntaxKind.AmpersandAmpersandToken ? outcomesOf(right) : [expression];
}

/** The keys of the elements around a node. */
function keysAround(node: ts.Node): string[] {
  if (!node.parent || ts.isSourceFile(node)) return [];
  const { attributes } = ts.isJsxElement(node) ? node.openingElement : { attributes: undefined };
  const key = attributes?.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'key');
  const value = key && ts.isJsxAttribute(key) && key.initializer;
  const own = value && ts.isJsxExpression(value) && value.expression ? [value.expression.getText()] : [];
  return [...own, ...keysAround(node.parent)];
}

/** The function or class that a node belongs to, by its name. */
function componentOf(node: ts.Node): string {
  const named = ts.findAncestor(
    node,
    (one): one is ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableDeclaration =>
      ts.isFunctionDeclaration(one) ||
      ts.isClassDeclaration(one) ||
      (ts.isVariableDeclaration(one) && one.initializer !== undefined && ts.isArrowFunction(one.initializer)),
  );
  return named?.name?.getText() ?? '';
}

class TextsAtRisk {
  readonly found: string[] = [];
  readonly #checker: ts.TypeChecker;
  /** Properties that may be a text and stand beside others: `Component.property`. */
  readonly #slots = new Set<string>();
  readonly #passed: Passed[] = [];

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  #typesOf(type: ts.Type): ts.Type[] {
    if (type.isUnion()) return type.types.flatMap((one) => this.#typesOf(one));
    const element = type.flags & TypeFlags.StringLike ? undefined : type.getNumberIndexType();
    return element ? this.#typesOf(element) : [type];
  }

  #isText(expression: ts.Expression): boolean {
    return this.#typesOf(this.#checker.getTypeAtLocation(expression)).some(
      (type) =>
        (type.flags & TEXT) !== 0 || ((type.isStringLiteral() || type.isNumberLiteral()) && Boolean(type.value)),
    );
  }

  /** Whether it is of the type ReactNode, which has texts among others. */
  #isNode(expression: ts.Expression): boolean {
    const types = this.#typesOf(this.#checker.getTypeAtLocation(expression));
    return types.some(({ symbol }) => symbol?.name === 'Iterable');
  }

  #isFixed(expression: ts.Expression | undefined): boolean {
    if (!expression) return false;
    if (ts.isTemplateExpression(expression))
      return expression.templateSpans.every((span) => this.#isFixed(span.expression));
    if (ts.isStringLiteralLike(expression) || keysAround(expression).includes(expression.getText())) return true;
    if (ts.isIdentifier(expression)) {
      const declared = this.#checker.getSymbolAtLocation(expression)?.valueDeclaration;
      const variable = declared && ts.findAncestor(declared, ts.isVariableDeclaration);
      const value = variable?.initializer;
      // A part of a message.
      return value !== undefined && /^(t|useMessages\(\))\('[^']+'\)\.split\(/.test(value.getText());
    }
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== 't') return false;
    return expression.arguments.every((one) => this.#isFixed(one));
  }

  #isFixedText(child: ts.JsxChild): boolean {
    return ts.isJsxText(child) || (ts.isJsxExpression(child) && this.#isFixed(child.expression));
  }

  /** An expression that stands where a text is at risk. */
  #place(expression: ts.Expression): void {
    for (const outcome of outcomesOf(expression)) {
      if (this.#isNode(outcome)) this.#slots.add(`${componentOf(outcome)}.${outcome.getText()}`);
      else if (this.#isText(outcome)) this.found.push(lineOf(outcome));
    }
  }

  #children(parent: ts.JsxElement | ts.JsxFragment): void {
    const children = parent.children.filter((child) => !isBlank(child));
    const tag = ts.isJsxElement(parent) ? tagOf(parent) : '';
    if (SEPARATING.includes(tag)) return;
    const [only] = children;
    if (tag !== '' && children.length === 1) {
      if (/^[A-Z]/.test(tag) && only && ts.isJsxExpression(only)) this.#pass(`${tag}.children`, only.expression);
      return;
    }
    for (const [index, child] of children.entries()) {
      const isFixed = this.#isFixedText(child);
      const before = children.slice(0, index).findLast((one) => !this.#isFixedText(one));
      const isSafe = tag !== '' && (!before || isElement(before));
      if (isFixed && !isSafe && !saysNothing(child)) this.found.push(lineOf(child));
      if (!isFixed && ts.isJsxExpression(child) && child.expression) this.#place(child.expression);
    }
  }

  #pass(property: string, value: ts.Expression | undefined): void {
    if (value && !this.#isFixed(value)) this.#passed.push({ property, value });
  }

  visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) this.#children(node);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const tag = node.parent.parent.tagName.getText();
      if (/^[A-Z]/.test(tag)) this.#pass(`${tag}.${node.name.getText()}`, node.initializer.expression);
    }
    if (ts.isReturnStatement(node) && node.expression) {
      const type = ts.findAncestor(node, ts.isFunctionLike)?.type;
      if (type?.getText() === 'ReactNode') this.#place(node.expression);
    }
    ts.forEachChild(node, (child) => this.visit(child));
  }

  /** The texts that are given to properties beside others, also through components between. */
  followPassed(): void {
    for (let before = -1; before !== this.#slots.size; ) {
      before = this.#slots.size;
      for (const { property, value } of this.#passed)
        if (this.#slots.has(property) && this.#isNode(value))
          for (const outcome of outcomesOf(value)) this.#slots.add(`${componentOf(outcome)}.${outcome.getText()}`);
    }
    for (const { property, value } of this.#passed) {
      const isGiven = outcomesOf(value).some((outcome) => !this.#isNode(outcome) && this.#isText(outcome));
      if (this.#slots.has(property) && isGiven) this.found.push(lineOf(value));
    }
  }
}

/**
 * The texts at risk in components, each with its file and line.
 *
 * @param sources text of files, by their names from the project's root
 */
export function textsAtRisk(sources: ReadonlyMap<string, string>): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    { extends: './tsconfig.json', compilerOptions: { types: ['webpack-env'] } },
    ts.sys,
    process.cwd(),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => sources.has(nameOf(name)) || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = sources.get(nameOf(name));
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target, true);
  };
  const program = ts.createProgram([...sources.keys(), 'client/styles/modules.d.ts'], options, host);
  const texts = new TextsAtRisk(program.getTypeChecker());
  for (const name of sources.keys()) {
    const file = program.getSourceFile(name);
    if (file) texts.visit(file);
  }
  texts.followPassed();
  return texts.found;
}
