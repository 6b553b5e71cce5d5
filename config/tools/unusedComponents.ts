import type { PluginObj, types } from '@babel/core';

/**
 * Properties that nothing of ours reads: names for React's tools, loadable's components without a view, the context of the
 * router's own error boundary, and its version.
 */
const UNUSED_PROPERTIES = ['displayName', 'lib', 'contextType', '__reactRouterVersion'];
/**
 * What helmet does with children, and with tags and attributes other than meta and link: it is given none. And the
 * router's words to developers, who have them in development.
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

/** Of helmet and loadable: React is not older than 19, and this is the build for browsers. */
const TRUE = ['isReact19', 'BROWSER'];

/**
 * A Babel plugin for React packages, so that the minifier can drop what the application does not use. It removes
 * assignments of unused properties and the bodies of unused functions, marks the calls that make a module's own values as pure,
 * as they do nothing else, and settles questions: no `helmetData` is passed to helmet, the router has no routes of its own, and
 * loadable collects chunks on the server alone.
 */
export function dropUnusedComponents({ types: t }: { types: typeof types }): PluginObj {
  return {
    visitor: {
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (!t.isAssignmentExpression(expression) || !t.isMemberExpression(expression.left)) return;
        const { property } = expression.left;
        if (t.isIdentifier(property) && UNUSED_PROPERTIES.includes(property.name)) path.remove();
      },
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
        const { property } = path.node;
        if (t.isIdentifier(property, { name: '__chunkExtractor' })) path.replaceWith(t.identifier('undefined'));
        // A computed name would keep an object with all that React exports.
        if (t.isIdentifier(property, { name: 'USE_OPTIMISTIC' })) path.replaceWith(t.identifier('undefined'));
      },
      ConditionalExpression(path) {
        if (t.isIdentifier(path.node.test, { name: 'isDataRoute' })) path.replaceWith(path.node.alternate);
      },
      VariableDeclarator({ node }) {
        if (t.isIdentifier(node.id) && TRUE.includes(node.id.name)) node.init = t.booleanLiteral(true);
        if (t.isArrowFunctionExpression(node.init) && isUnused(node.id)) node.init.body = t.blockStatement([]);
      },
      ClassMethod({ node }) {
        if (isUnused(node.key)) node.body = t.blockStatement([]);
      },
      FunctionDeclaration({ node }) {
        if (isUnused(node.id)) node.body = t.blockStatement([]);
      },
    },
  };

  function isUnused(name: types.Node | null | undefined): boolean {
    return t.isIdentifier(name) && UNUSED_FUNCTIONS.includes(name.name);
  }
}
