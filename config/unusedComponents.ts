import type { PluginObj, types } from '@babel/core';

/** Calls that build a component or a context and change nothing else. */
const PURE_CALLS = ['forwardRef', 'memo', 'createContext'];

/**
 * A Babel plugin for React packages, so that the minifier can drop what the application does not use. It removes
 * `X.displayName = …`, marks calls that only create a component as pure, and settles two questions of
 * react-helmet-async: React is not older than 19, and no `helmetData` is passed to it.
 */
export function dropUnusedComponents({ types: t }: { types: typeof types }): PluginObj {
  return {
    visitor: {
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (!t.isAssignmentExpression(expression) || !t.isMemberExpression(expression.left)) return;
        if (t.isIdentifier(expression.left.property, { name: 'displayName' })) path.remove();
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
    },
  };
}
