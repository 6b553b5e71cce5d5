import type { PluginObj, types } from '@babel/core';

/** Calls that build a component or a context and change nothing else. */
const PURE_CALLS = ['forwardRef', 'memo', 'createContext'];
/**
 * Static properties that nothing of ours reads: names for React's tools, loadable's components without a view, and the context
 * of the router's own error boundary.
 */
const UNUSED_STATICS = ['displayName', 'lib', 'contextType'];
/** What helmet does with children, and with tags and attributes other than title, meta and link: it is given none. */
const UNUSED_FUNCTIONS = [
  'mapChildrenToProps',
  'mapNestedChildrenToProps',
  'flattenArrayTypeChildren',
  'mapObjectTypeChildren',
  'mapArrayTypeChildrenToProps',
  'warnOnInvalidChildren',
  'syncAllAttributes',
  'renderBase',
  'renderScript',
  'renderStyle',
  'renderNoscript',
];

/** Of helmet and loadable: React is not older than 19, and this is the build for browsers. */
const TRUE = ['isReact19', 'BROWSER'];

/**
 * A Babel plugin for React packages, so that the minifier can drop what the application does not use. It removes
 * assignments of unused static properties and the bodies of unused functions, marks calls that only create a component as pure,
 * and settles questions: no `helmetData` is passed to helmet, the router has no routes of its own, and loadable collects chunks
 * on the server alone.
 */
export function dropUnusedComponents({ types: t }: { types: typeof types }): PluginObj {
  return {
    visitor: {
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (!t.isAssignmentExpression(expression) || !t.isMemberExpression(expression.left)) return;
        const { property } = expression.left;
        if (t.isIdentifier(property) && UNUSED_STATICS.includes(property.name)) path.remove();
      },
      CallExpression({ node }) {
        const { callee } = node;
        if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property)) return;
        if (PURE_CALLS.includes(callee.property.name)) t.addComment(node, 'leading', '#__PURE__');
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
    },
  };

  function isUnused(name: types.Node): boolean {
    return t.isIdentifier(name) && UNUSED_FUNCTIONS.includes(name.name);
  }
}
