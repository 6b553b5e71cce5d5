import type { PluginObj, types } from '@babel/core';

/** Calls that build a component or a context and change nothing else. */
const PURE_CALLS = ['forwardRef', 'memo', 'createContext'];
/** Static properties that nothing of ours reads: names for React's tools, and loadable's components without a view. */
const UNUSED_STATICS = ['displayName', 'lib'];

/**
 * A Babel plugin for React packages, so that the minifier can drop what the application does not use. It removes
 * assignments of unused static properties, marks calls that only create a component as pure, and settles questions of
 * react-helmet-async: React is not older than 19, no `helmetData` is passed to it, and its children are valid.
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
      VariableDeclarator({ node }) {
        if (t.isIdentifier(node.id, { name: 'isReact19' })) node.init = t.booleanLiteral(true);
      },
      ClassMethod({ node }) {
        if (t.isIdentifier(node.key, { name: 'warnOnInvalidChildren' })) node.body = t.blockStatement([]);
      },
    },
  };
}
