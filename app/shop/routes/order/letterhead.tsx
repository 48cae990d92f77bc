import { useShop } from '../../use-shop.ts'

/** The head with the shop's name and address, only on the printed page. */
export function Letterhead() {
  const { name, address, email, whatsapp } = useShop()
  return (
    <div className="letterhead">
      <strong>{name}</strong>
      <span>{address}</span>
      <span>{`${email} · ${whatsapp}`}</span>
    </div>
  )
}
