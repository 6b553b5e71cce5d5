import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { Seo } from '../../../../client/shop/Seo/Seo';

/** Two parameters, the second of them unused: a curry counts them. */
const first = (one: string, _other: string): string => one;

/** A form by a library, and a word that differs in the browser, as a date in local time does. */
export function FormPage(): ReactNode {
  const { dirty } = useFormik({ initialValues: { name: '1' }, onSubmit: () => undefined });
  return (
    <div className="container">
      <Seo title="Own form" canonical="/own/form" noindex />
      <h1>{typeof window === 'undefined' ? 'Monday' : 'Tuesday'}</h1>
      <p>{dirty ? 'Changed' : 'Nothing changed'}</p>
      <p>{`${first.length} parameters`}</p>
    </div>
  );
}
