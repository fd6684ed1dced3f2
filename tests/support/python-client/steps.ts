/** A file for a form, or bytes of an answer, in JSON. */
export type SentFile = { name: string; base64: string };

/** The call of an operation. Its fields are those of the address, the headers and the form. */
export type PythonCall = {
  operation: string;
  token?: string | undefined;
  fields: Record<string, unknown>;
  body?: unknown;
};

/** A request of the client. Its body is in base64. */
export type Asked = { method: string; address: string; headers: [string, string][]; body: string };

/** The answer for the client. Its body is in base64. */
export type ToAnswer = { status: number; headers: Record<string, string>; body: string };

/** What the client made of an answer: its models in JSON again, a file in base64, or its error. */
export type Returned = { data?: unknown; file?: string; error?: string };

/** What the client does next: it sends a request, or it returns. */
export type Step = { asked: Asked; returned?: never } | { returned: Returned; asked?: never };
