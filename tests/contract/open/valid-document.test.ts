import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, it } from 'vitest';
import { openApiDocument } from '#worker/platform/http/openapi.ts';

it('is valid by the schema of OpenAPI 3.1, and every reference in it leads somewhere', async () => {
  const document = structuredClone(openApiDocument());
  await expect(SwaggerParser.validate(document as never)).resolves.toMatchObject({ openapi: '3.1.0' });
});
