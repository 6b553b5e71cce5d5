import { type JsonSchema, REF } from '../../contract/jsonSchema';
import type { OpenApi, Operation } from '../../contract/openApi';
import { escapeHtml } from '../../http/html';
import { prose, table } from './toolFrame';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The contract for people: the same document, laid out as HTML. */
export function contractPage({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const paragraphs = info.description.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`);
  const entities = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3>${fields(schema)}`,
  );
  return `<p class="lead">For machines: <a href="/__sandbox/openapi.json">openapi.json</a> (OpenAPI 3.1), derived from the schemas that parse requests and answers. See also the <a href="/__sandbox/">switches</a>.</p>
<section>${paragraphs.join('\n')}</section>
<section><h2>Calls</h2>
<p>Without an essential call a page can’t be shown; the product does without the others. An assumed call is named by us, as the specification has none: ENGINE_SERVICES can rename it.</p>
${table(['call', 'for', 'of note'], calls.map(overview))}
</section>
<section><h2>Each call</h2>
${calls.map(details).join('\n')}
</section>
<section><h2>Entities</h2>
${entities.join('\n')}
</section>`;
}

const overview = ({ operation }: Call): string[] => [
  `<a href="#call-${operation.operationId}">${operation.operationId}</a>`,
  prose(operation.summary),
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
  const answer = responses['200']?.content?.['application/json'].schema;
  return `<h3 id="call-${operationId}">${operationId}</h3>
<p><code>${method} ${escapeHtml(path)}</code></p>
<p>${[prose(summary), ...marks(operation)].join(' · ')}</p>
${query.length > 0 ? `<p>Query</p><ul class="fields">${query.join('')}</ul>` : ''}${body ? `<p>Body</p>${fields(body)}` : ''}
${answer ? `<p>Answer</p>${fields(answer)}` : ''}`;
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

/** The fields of an object that is written out in place, also in a list or as one of several. */
function nested(schema: JsonSchema): string {
  const inner = [schema, ...(schema.anyOf ?? [])].flatMap((part) => [part, ...(part.items ? [part.items] : [])]);
  return inner.map(fields).join('');
}
