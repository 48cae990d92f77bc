import { useShop } from '../../use-shop.ts'

/** Shows the shop's name and address above a printed order; the screen hides it. */
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
