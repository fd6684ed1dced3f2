import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import type { ReasonMatter } from '#app/ui/fields/recent-reasons.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';

type RefuseDetailsProps = {
  /** The address to which the reason posts. */
  action: string;
  row: { id: number; version: number };
  matter: ReasonMatter;
  refuse: string;
  /** The name of the button, with what it refuses. */
  refuseOf: string;
  reason: string;
};

/** Opens the form of a refusal, which needs a reason. */
export function RefuseDetails({ action, row, matter, refuse, refuseOf, reason }: RefuseDetailsProps) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-2">
        {refuse}
      </summary>
      <PostForm action={action} preventScrollReset className="flex flex-wrap gap-2 pt-1">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <ReasonInput
          matter={matter}
          name="reason"
          required
          aria-label={reason}
          placeholder={reason}
          className="w-72"
        />
        <Button type="submit" variant="outline" aria-label={refuseOf}>
          {refuse}
        </Button>
      </PostForm>
    </details>
  );
}
