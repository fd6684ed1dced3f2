import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, it } from 'vitest';
import { olderDocument } from '#tools/python-client/older-document.ts';

it('is valid by the schema of OpenAPI 3.0, for generators that do not read 3.1', async () => {
  await expect(SwaggerParser.validate(olderDocument() as never)).resolves.toMatchObject({ openapi: '3.0.3' });
});
