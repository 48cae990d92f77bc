import { terms } from '../../copy/terms.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import { ProseSections } from '../../ui/prose-sections.tsx'
import type { Route } from './+types/terms.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { name, address, email } = context.get(shopContext).settings
  const own = (text: string) =>
    text.replaceAll('{name}', name).replaceAll('{address}', address).replaceAll('{email}', email)
  return { sections: terms.sections.map(({ title, text }) => ({ title, text: text.map(own) })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: terms.title, description: terms.description, path: paths.terms })

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page page-body prose">
      <h1>{terms.title}</h1>
      <p className="soft">{terms.updated}</p>
      <ProseSections sections={loaderData.sections} />
    </div>
  )
}
