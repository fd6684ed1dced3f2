import { type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchAuthVersion } from '#app/lib/auth-version.ts';
import { watchPageLoads } from '#app/lib/background-load.ts';
import { firstSpoken } from '#app/lib/language.ts';
import { speak, useVoice } from '#app/lib/speech/page-voice.client.ts';
import { VoiceContext } from '#app/lib/speech/use-translation.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/languages.ts';

async function hydrate(): Promise<void> {
  watchAuthVersion();
  watchPageLoads();
  await speak(firstSpoken([document.documentElement.lang]) ?? DEFAULT_LANGUAGE);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Spoken>
          <HydratedRouter />
        </Spoken>
      </StrictMode>,
    );
  });
}

function Spoken({ children }: { children: ReactNode }) {
  return <VoiceContext value={useVoice()}>{children}</VoiceContext>;
}

void hydrate();
