import { type JsonSchema, REF } from '../../contract/jsonSchema';
import type { OpenApi, Operation } from '../../contract/openApi';
import { escapeHtml } from '../../http/html';
import { inlineCode, table } from './devPageLayout';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The OpenAPI document as HTML. */
export function contractPage({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const paragraphs = info.description.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`);
  const entities = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3>${fields(schema)}`,
  );
  return `<p class="lead">For machines: <a href="/__sandbox/openapi.json">openapi.json</a> (OpenAPI 3.1), derived from the schemas that parse requests and responses. See also <a href="/__sandbox/">fault injection</a>.</p>
<section>${paragraphs.join('\n')}</section>
<section><h2>Calls</h2>
<p>A page cannot be shown without an essential call; without any other it is shown in part. An assumed call is not in the specification; its name is ours. ENGINE_SERVICES renames engine services; the paths show the names in use.</p>
${table(['call', 'path', 'purpose', 'notes'], calls.map(overview))}
</section>
<section><h2>Each call</h2>
${calls.map(details).join('\n')}
</section>
<section><h2>Entities</h2>
${entities.join('\n')}
</section>`;
}

const overview = ({ method, path, operation }: Call): string[] => [
  `<a href="#call-${operation.operationId}">${operation.operationId}</a>`,
  `<code>${method} ${escapeHtml(path)}</code>`,
  inlineCode(operation.summary),
  marks(operation).join(', '),
];

function marks(operation: Operation): string[] {
  return [
    ...(operation.security ? ['needs login'] : []),
    ...(operation['x-writes'] ? ['writes'] : []),
    ...(operation['x-essential'] ? ['essential'] : []),
    ...(operation['x-assumed'] ? ['assumed'] : []),
  ];
}

function details({ method, path, operation }: Call): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const query = parameters?.map(({ name, schema, required }) => entry(name, schema, required)) ?? [];
  const body = requestBody?.content['application/json'].schema;
  const payload = responses['200']?.content?.['application/json'].schema;
  return `<h3 id="call-${operationId}">${operationId}</h3>
<p><code>${method} ${escapeHtml(path)}</code></p>
<p>${[inlineCode(summary), ...marks(operation)].join(' · ')}</p>
${query.length > 0 ? `<p>Query</p><ul class="fields">${query.join('')}</ul>` : ''}${body ? `<p>Body</p>${fields(body)}` : ''}
${payload ? `<p>Response</p>${fields(payload)}` : ''}`;
}

function fields({ properties, required = [] }: JsonSchema): string {
  if (!properties || Object.keys(properties).length === 0) return '';
  const entries = Object.entries(properties).map(([name, schema]) => entry(name, schema, required.includes(name)));
  return `<ul class="fields">${entries.join('')}</ul>`;
}

function entry(name: string, schema: JsonSchema, required: boolean): string {
  const note = [required ? 'required' : '', schema.description ?? ''].filter(Boolean).map(escapeHtml).join('; ');
  return `<li><code>${escapeHtml(name)}</code> ${typeOf(schema)}${note && ` <span class="small">${note}</span>`}${nested(schema)}</li>`;
}

function typeOf({ $ref, type, enum: values, const: only, items, anyOf }: JsonSchema): string {
  if ($ref) return `<a href="#${$ref.slice(REF.length)}">${$ref.slice(REF.length)}</a>`;
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (values) return values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
  if (only !== undefined) return `<code>${escapeHtml(String(only))}</code>`;
  if (items) return `list of ${typeOf(items)}`;
  return [type ?? 'anything'].flat().join(' or ');
}

/** The fields of an inline object, of an inline list entry, or of either inside a union. */
function nested(schema: JsonSchema): string {
  const inner = [schema, ...(schema.anyOf ?? [])].flatMap((part) => [part, ...(part.items ? [part.items] : [])]);
  return inner.map(fields).join('');
}
