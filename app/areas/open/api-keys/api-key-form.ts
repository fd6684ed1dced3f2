import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { optionalLines } from '#contract/fields/formats.ts';
import { ApiKeyBody } from '#contract/open/api-keys.ts';

const { name, scopes, workplace_ids, ends_on } = ApiKeyBody.shape;

/** A new key, with its networks one on each line. */
export const ApiKeyFields = z.object({ name, scopes, workplace_ids, addresses: optionalLines, ends_on });

/** The body of the API. A fault of one network is shown at the field of all. */
export const ApiKeyForm = ApiKeyFields.transform(({ addresses, ...typed }, context) => {
  const networks = (addresses ?? '').split(/[\s,]+/).filter((network) => network !== '');
  return checkedBy(ApiKeyBody, { ...typed, addresses: networks }, context, (path) =>
    path[0] === 'addresses' ? ['addresses'] : [...path],
  );
});
