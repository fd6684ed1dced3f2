import Plus from 'lucide-react/icons/plus';
import { STATUSES } from '#app/areas/company/developer/people.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Progress } from '#app/ui/kit/progress.tsx';
import { Skeleton } from '#app/ui/kit/skeleton.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { ExampleSection, Row } from './section.tsx';
import { useWords } from './words.ts';

export function States() {
  const words = useWords().states;
  const { sections } = useWords();
  return (
    <ExampleSection id="states" title={sections.states}>
      <Row>
        {STATUSES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {words[tone]}
          </Badge>
        ))}
      </Row>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>{words.card_title}</CardTitle>
            <CardDescription>{words.card_body}</CardDescription>
          </CardHeader>
          <CardContent className="grid gap-4">
            <div className="grid gap-1.5">
              <p className="text-[0.8125rem] text-muted-foreground">{words.progress}</p>
              <Progress value={120} max={800} aria-label={words.progress} valueText={words.progress} />
            </div>
            <div className="grid gap-1.5">
              <p className="text-[0.8125rem] text-muted-foreground">{words.waiting}</p>
              <Progress value={null} aria-label={words.waiting} />
            </div>
            <div className="grid gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </CardContent>
          <CardFooter>
            <Button size="sm" variant="outline">
              {words.card_action}
            </Button>
          </CardFooter>
        </Card>
        <Card className="grid content-center">
          <EmptyState
            title={words.empty_title}
            body={words.empty_body}
            action={
              <Button size="sm">
                <Plus aria-hidden="true" />
                {words.empty_action}
              </Button>
            }
          />
        </Card>
      </div>
    </ExampleSection>
  );
}
