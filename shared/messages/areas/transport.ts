/** Messages for failed calls. */
export const transport = {
  'transport.requestFailed': '请求失败',
  'transport.notAuthorized': '未授权，请登录后重试',
  'transport.timeout': 'request timeout',
  'transport.unknown': 'Unknown error',
} as const;
