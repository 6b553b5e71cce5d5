import type { NodePath, PluginObj, types } from '@babel/core';

type Babel = { types: typeof types };

/** Properties for people's tools. */
const NAMES = ['displayName', '__reactRouterVersion'];
/** Of helmet and loadable: React is not older than 19, and this is the build for browsers. */
const TRUE = ['isReact19', 'BROWSER'];

/**
 * A Babel plugin for React packages, so that the minifier can drop what nobody imports: it marks the calls that make a module's
 * own values as pure, as they do nothing else, and settles questions. Under React 19 helmet reads no `helmetData`, and loadable
 * collects chunks on the server alone.
 */
export function settleQuestions({ types: t }: Babel): PluginObj {
  return {
    visitor: {
      ExpressionStatement: (path) => removeAssignment(path, NAMES, t),
      VariableDeclaration(path) {
        if (!path.parentPath.isProgram()) return;
        path.traverse({
          Function: (inner) => inner.skip(),
          'CallExpression|NewExpression': ({ node }) => void t.addComment(node, 'leading', '#__PURE__'),
        });
      },
      BinaryExpression(path) {
        const { operator, right } = path.node;
        if (operator === 'instanceof' && t.isIdentifier(right, { name: 'HelmetData' }))
          path.replaceWith(t.booleanLiteral(true));
      },
      MemberExpression(path) {
        if (t.isIdentifier(path.node.property, { name: '__chunkExtractor' }))
          path.replaceWith(t.identifier('undefined'));
      },
      VariableDeclarator({ node }) {
        if (t.isIdentifier(node.id) && TRUE.includes(node.id.name)) node.init = t.booleanLiteral(true);
      },
    },
  };
}

/** Properties that nothing of ours reads: loadable's components without a view, and the context of the router's own error boundary. */
const UNUSED_PROPERTIES = ['lib', 'contextType'];
/**
 * What helmet does with children, and with tags and attributes other than meta and link: our Seo gives it none. And the router's
 * words to developers, who have them in development.
 */
const UNUSED_FUNCTIONS = [
  'mapChildrenToProps',
  'mapNestedChildrenToProps',
  'flattenArrayTypeChildren',
  'mapObjectTypeChildren',
  'mapArrayTypeChildrenToProps',
  'warnOnInvalidChildren',
  'syncAllAttributes',
  'renderTitle',
  'renderBase',
  'renderScript',
  'renderStyle',
  'renderNoscript',
  'warning',
  'getInvalidPathError',
];

/**
 * A Babel plugin that empties what our own code does not use of these packages: 2.6 kB of every page. A company's pages may use
 * it, so that theirs are built without (docs/adopt.md).
 */
export function dropUnused({ types: t }: Babel): PluginObj {
  const isUnused = (name: types.Node | null | undefined) =>
    t.isIdentifier(name) && UNUSED_FUNCTIONS.includes(name.name);
  return {
    visitor: {
      ExpressionStatement: (path) => removeAssignment(path, UNUSED_PROPERTIES, t),
      MemberExpression(path) {
        // A computed name would keep an object with all that React exports.
        if (t.isIdentifier(path.node.property, { name: 'USE_OPTIMISTIC' })) path.replaceWith(t.identifier('undefined'));
      },
      ConditionalExpression(path) {
        if (t.isIdentifier(path.node.test, { name: 'isDataRoute' })) path.replaceWith(path.node.alternate);
      },
      VariableDeclarator({ node }) {
        if (t.isArrowFunctionExpression(node.init) && isUnused(node.id)) node.init.body = t.blockStatement([]);
      },
      'ClassMethod|FunctionDeclaration'({ node }) {
        const named = node as types.ClassMethod | types.FunctionDeclaration;
        if (isUnused('key' in named ? named.key : named.id)) named.body = t.blockStatement([]);
      },
    },
  };
}

function removeAssignment(path: NodePath<types.ExpressionStatement>, names: readonly string[], t: Babel['types']) {
  const { expression } = path.node;
  if (!t.isAssignmentExpression(expression) || !t.isMemberExpression(expression.left)) return;
  const { property } = expression.left;
  if (t.isIdentifier(property) && names.includes(property.name)) path.remove();
}
