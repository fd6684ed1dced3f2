import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { optionalLines } from '#contract/fields/formats.ts';
import { ApiKeyBody } from '#contract/open/api-keys.ts';

const { name, scopes, workplace_ids, ends_on } = ApiKeyBody.shape;

/** A new key, with its networks one on each line. */
export const ApiKeyForm = z
  .object({ name, scopes, workplace_ids, addresses: optionalLines, ends_on })
  .transform(({ addresses, ...typed }, context) => {
    const networks = (addresses ?? '').split(/[\s,]+/).filter((network) => network !== '');
    // A fault of one network is shown at the field of all.
    return checkedBy(ApiKeyBody, { ...typed, addresses: networks }, context, ([field, ...rest]) =>
      field === 'addresses' ? [field] : [field, ...rest].filter((part) => part !== undefined),
    );
  });
