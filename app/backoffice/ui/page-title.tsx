import { backofficeFrame } from '../../../words/backoffice/backoffice-frame-words.ts'

/** The title of the browser's tab. React moves it into the head of the document. */
export function PageTitle({ title }: { title: string }) {
  return <title>{backofficeFrame.title(title)}</title>
}
