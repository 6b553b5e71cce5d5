// Validates Kubernetes manifests, given as JSON on stdin, against the schemas of their kinds; prints an error for each, or
// null. A program of its own, because the models are modules that Jest can't load.
import { text } from 'node:stream/consumers';

const MODELS = {
  'apps/v1': await import('kubernetes-models/apps/v1'),
  'autoscaling/v2': await import('kubernetes-models/autoscaling/v2'),
  'networking.k8s.io/v1': await import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': await import('kubernetes-models/policy/v1'),
  v1: await import('kubernetes-models/v1'),
};

function errorOf(manifest) {
  try {
    new MODELS[manifest.apiVersion][manifest.kind](manifest).validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

process.stdout.write(JSON.stringify(JSON.parse(await text(process.stdin)).map(errorOf)));
