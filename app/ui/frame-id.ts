/** The id that the build gives to the route of the shop's frame (shop-frame.tsx). */
export const frameId = 'shop/shop-frame'
