import Plus from 'lucide-react/icons/plus';
import { Button } from '#app/ui/kit/button.tsx';
import { ExampleSection, Row } from './section.tsx';
import { useWords } from './words.ts';

const VARIANTS = ['default', 'outline', 'ghost', 'destructive', 'link'] as const;

export function Buttons() {
  const words = useWords();
  return (
    <ExampleSection id="buttons" title={words.sections.buttons}>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {words.variants[variant]}
          </Button>
        ))}
        <Button size="icon" aria-label={words.variants.add}>
          <Plus aria-hidden="true" />
        </Button>
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="sm">
            {words.variants[variant]}
          </Button>
        ))}
        <Button size="icon-sm" variant="outline" aria-label={words.variants.add}>
          <Plus aria-hidden="true" />
        </Button>
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words.variants[variant]}
          </Button>
        ))}
      </Row>
    </ExampleSection>
  );
}
