import type { TargetLanguage } from '../../lib/model/language.ts';

/**
 * Frequent small words of the languages that share an alphabet with others, written down for this project. Words that
 * are frequent in one language and rare in its neighbours count most, so each list leans on those.
 */
export const stopWords: Partial<Record<TargetLanguage, string>> = {
  // Latin
  CS: 'a je se na že v ve s z do i o jsou byl byla bylo ale jako který která které jeho pro při také nebo jen už podle mezi aby ještě',
  DA: 'og er det af ikke til på med der den en et som for de at har fra også eller efter sig blev kan man meget når være bliver hvor nogle',
  DE: 'der die das und ist nicht ein eine zu den von mit sich auf für auch es dem im als werden wird sind bei aus nach oder wurde einen noch wie',
  EN: 'the of and to in is that it was for with as are on be by this have not from they which or had at were his an but their has',
  ES: 'el la de que y en los las un una se del por con no para es su al lo como más pero sus este fue ha también son desde muy sobre',
  ET: 'ja on ei et see oli kui aga ka mis oma ning või selle kes seda siis nii veel pärast välja tema ole need saab kus üle olid mille',
  FI: 'ja on ei että se oli ovat myös mutta kun joka sen tai niin hän ole vain kuin jos sitä oli jotka mukaan voi ollut hänen siitä olivat',
  FR: 'le la les de des et est un une dans que qui pour pas du il au ce sur en par plus avec sont ne se cette été mais ou aux leur',
  HU: 'a az és hogy nem is egy ez volt meg de csak már mint vagy el azt ha még ami lehet minden nagyon után lesz ki között aki által amely',
  ID: 'yang dan di ini itu dengan untuk dari tidak pada adalah dalam akan juga ke karena oleh ada mereka sebagai bisa atau telah saat lebih sudah para kami',
  IT: 'il di che la e un è per una non sono con del della dei si le da al come più anche ma nel alla gli questo delle loro stato ha',
  LT: 'ir yra kad su iš tai bet kaip į ar jis buvo nuo dėl apie po tik jau iki taip savo per prie kuris kurie labai gali ne ji jų',
  LV: 'un ir ka no ar par bet kas uz tas arī to pie kā nav vai bija ko pēc tika kad var tiek viņš jau lai gan ļoti līdz savu',
  NB: 'og er det av ikke til på med som den en et for de at har fra også eller etter seg ble kan man mye når være blir hvor noen',
  NL: 'de het een en van is dat niet in op te zijn met voor die aan er ook maar door naar bij uit wordt om als nog worden hebben werd',
  PL: 'i w się na nie że do jest z to o jak ale po tym są był była było co dla przez oraz od który która jego tylko także może już',
  PT: 'o a de que e em um uma os as não do da para com no na por mais se dos das como mas ao ele foi são também pela à seu',
  RO: 'și în de la cu nu care este o un pe din că pentru mai sau fost sunt au al ale lui prin acest după dar până când între fi ca',
  SK: 'a je sa na že v vo s z do aj o sú bol bola bolo ale ako ktorý ktorá ktoré jeho pre pri tiež alebo len už podľa medzi aby ešte',
  SL: 'in je se na da v so za ki ne z pa bi ali tudi kot po bil bila bilo iz pri do od lahko še jih ga med ker pred vendar',
  SV: 'och är det av inte till på med som den en ett för de att har från också eller efter sig blev kan man mycket när vara blir där några',
  TR: 've bir bu da de için ile olarak çok daha olan gibi kadar ne ama sonra var değil olduğu ya en her o ise göre ancak kendi iki',
  // Cyrillic
  BG: 'и на да се от за в е с не че по са като до при или но към ще това беше също които който след може през още бил била много',
  RU: 'и в не на что с он по это из к но за от как его был для так же у вы или мы бы они была было только ещё также при если когда',
  UK: 'і в не на що з він по це із та але за від як його був для так у ви або ми би вони була було тільки ще також при якщо коли й є',
};
