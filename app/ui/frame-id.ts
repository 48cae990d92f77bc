/** The route of the shop's frame (shop-frame.tsx), as the build calls it. */
export const frameId = 'shop/shop-frame'
