import { useEffect, useRef } from 'react';
import 'swagger-ui-dist/swagger-ui.css';
import { showViewer } from './viewer.client.ts';

/** The API's document, made readable. */
export default function ApiDocs() {
  const viewer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void showViewer(viewer.current);
  }, []);
  return <div ref={viewer} className="bg-white" />;
}
