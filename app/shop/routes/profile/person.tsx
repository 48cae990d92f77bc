import { useState } from 'react'
import { signOutHere } from '../../client/account/sign-out-here.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { profile as copy } from '../../../../words/profile.ts'
import { paths } from '../../../../words/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'

type PersonProps = { person: { name: string; lastName: string; phone: string; email: string } }

export function ProfilePerson({ person: { name, lastName, phone, email } }: PersonProps) {
  const [leaving, setLeaving] = useState(false)

  // The page itself opens the login when the session ends; another navigation here would cancel that one.
  const leave = () => {
    setLeaving(true)
    void signOutHere()
  }

  return (
    <section className="sheet sheet-stitched stack person" aria-labelledby="tus-datos">
      <h2 id="tus-datos">{copy.data}</h2>
      <dl>
        <dt className="soft small">{copy.name}</dt>
        <dd className="person-name">{`${name} ${lastName}`}</dd>
        <dt className="soft small">{copy.phone}</dt>
        <dd>{phone === '' ? copy.noPhone : phoneWords(phone)}</dd>
        <dt className="soft small">{copy.email}</dt>
        <dd>{email}</dd>
      </dl>
      <p className="row gap-2">
        <ButtonLink small to={paths.account} prefetch="none">
          {copy.account}
        </ButtonLink>
        <ButtonLink small to={paths.favourites}>
          {copy.favourites}
        </ButtonLink>
        <span className="needs-scripts">
          <Button small kind="ink" busy={leaving} onClick={leave}>
            {copy.logout}
          </Button>
        </span>
      </p>
      <p className="soft small needs-scripts">{copy.logoutEmptiesCart}</p>
    </section>
  )
}
