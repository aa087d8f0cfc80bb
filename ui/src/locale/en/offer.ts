// The offer of the Arabic shop, to visitors who read Arabic.
export const offer = {
  preferOther: 'هل تفضّل التسوّق بالعربية؟',
  takeOther: 'تسوّق بالعربية',
  keepThis: 'البقاء في المتجر بالإنجليزية',
};
