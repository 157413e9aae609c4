/** What a customer wrote after a visit, with the stars that go with it. `{name}` is the given name of who served, in the language of the words. */
type Said = readonly [stars: 2 | 3 | 4 | 5, words: string];

interface Words {
  ar: readonly Said[];
  en: readonly Said[];
}

/** By the group of the visit's first service, in the order of the salon's groups: what is praised is what was done. */
export const wordsOfGroups: readonly Words[] = [
  {
    ar: [
      [5, 'القصة جاءت مثل الصورة بالضبط، شكراً {name}.'],
      [5, 'أول مرة أخرج من الصالون وشعري مرتب بهذا الشكل.'],
      [4, 'الاستشوار ثبت يومين كاملين، والمكان مرتب.'],
      [5, '{name} تسمع قبل ما تقص، وهذا أهم شيء.'],
      [4, 'قصة الأطراف ممتازة، تأخرت عشر دقائق فقط.'],
      [5, 'الويفي جلس معي للفجر في زواج أختي!'],
      [5, 'التعامل راقٍ والنتيجة أحلى من توقعاتي.'],
    ],
    en: [
      [5, '{name} cut exactly what I asked for and not a centimetre more.'],
      [5, 'Best blow dry in Riyadh. It was still smooth on the third day.'],
      [4, 'Lovely cut. I waited about ten minutes.'],
      [5, '{name} looked at how my hair falls before picking up the scissors. That says it all.'],
      [5, 'Soft waves for a wedding, and they survived the whole night.'],
    ],
  },
  {
    ar: [
      [5, 'أجمل صبغة حصلت عليها، شكراً {name}!'],
      [5, 'اللون طلع طبيعي جداً وكل من شافني سألني عن الصالون.'],
      [4, 'البالياج رائع لكن الجلسة طويلة، خذوا احتياطكم بالوقت.'],
      [5, 'شرحت لي {name} كل خطوة قبل ما تبدأ.'],
      [5, 'البروتين غيّر شعري، صار ينشف في نصف الوقت.'],
      [4, 'تغطية الجذور ممتازة والسعر معقول.'],
      [5, 'كنت خايفة من سحب اللون وطلعت النتيجة تجنن.'],
    ],
    en: [
      [5, '{name} fixed a colour that two other salons had given up on.'],
      [5, 'The highlights look like a month at the beach.'],
      [4, 'Beautiful balayage. Bring a book, it takes the afternoon.'],
      [5, 'A strand was tested first, and they said honestly what my hair could take.'],
      [5, 'My roots are covered and my scalp did not burn for once.'],
    ],
  },
  {
    ar: [
      [5, 'الأظافر رائعة وشغل {name} نظيف.'],
      [5, 'طلاء الجل ثابت من أسبوعين بدون أي كسر.'],
      [4, 'باديكير مريح، بس الكرسي يحتاج مخدة.'],
      [5, 'اختيار الألوان كبير، وساعدوني أختار لون يناسب الدوام.'],
      [5, 'تعقيم الأدوات قدامي، وهذا يطمّن.'],
      [5, 'الرسمة على الأظافر دقيقة جداً، تسلم يدك يا {name}.'],
      [4, 'المانيكير حلو والخدمة سريعة.'],
    ],
    en: [
      [5, 'Two weeks of gel and not one chip.'],
      [5, '{name} remembered the shape I like from last time.'],
      [4, 'Neat manicure, and they had the wudu-friendly polish in stock.'],
      [5, 'Clean tools, opened in front of me. Thank you.'],
      [4, 'Relaxing pedicure. The music could be a little softer.'],
    ],
  },
  {
    ar: [
      [5, 'بشرتي صارت تلمع بعد الجلسة، شكراً {name}.'],
      [5, 'تنظيف عميق بدون أي ألم أو احمرار.'],
      [4, 'جلسة فيتامين سي ممتازة، نتيجتها تبان من ثاني يوم.'],
      [5, '{name} نصحتني بمنتج واحد بس وما حاولت تبيعني أي شيء زيادة.'],
      [5, 'الغرفة هادئة والأجهزة جديدة.'],
      [4, 'الهيدرافيشل يستاهل سعره.'],
      [5, 'من زمان أدور على أحد يفهم بشرتي الحساسة.'],
    ],
    en: [
      [5, '{name} knows skin. No redness the next day, only glow.'],
      [5, 'I fell asleep during the mask. That good.'],
      [4, 'Very thorough facial. The room was a bit cold.'],
      [5, 'Honest advice and no pressure to buy creams.'],
      [5, 'My skin has not been this clear since school.'],
    ],
  },
  {
    ar: [
      [5, 'مكياج ناعم مثل ما طلبت، وما تغيّر طول السهرة.'],
      [5, '{name} فنانة، طلعت أحلى من صورتي.'],
      [4, 'مكياج التخرج جميل وثابت مع الحر.'],
      [5, 'استخدمت منتجات تناسب بشرتي بعد ما سألتني.'],
      [5, 'أمي وأختي حجزوا بعدي من حلاوة الشغل.'],
      [4, 'رسمة العيون دقيقة، والرموش خفيفة.'],
      [5, 'مكياج زواج أخوي كان حديث الكل.'],
    ],
    en: [
      [5, '{name} made me look like myself on my best day.'],
      [5, 'It lasted through dinner, dancing and happy tears.'],
      [4, 'Gorgeous eyes. I would have liked a lighter base.'],
      [5, 'Photos came out perfect, not a shine in sight.'],
      [5, 'The lesson was worth every riyal: now I can do my own brows.'],
    ],
  },
  {
    ar: [
      [5, 'رفع الرموش ثابت من شهر ونص.'],
      [5, 'حواجبي متساوية أخيراً، شكراً {name}.'],
      [4, 'تركيب الرموش خفيف وما أحس فيه.'],
      [5, 'يدها خفيفة، ما حسيت بالخيط.'],
      [5, 'لون الحواجب طبيعي ومناسب للون شعري.'],
      [4, 'النتيجة جميلة والجلسة أخذت ساعتين.'],
    ],
    en: [
      [5, 'My lashes have been up for six weeks. Magic.'],
      [5, '{name} drew the shape first and asked me before starting.'],
      [4, 'Great brows. Parking on Thursday evening is another story.'],
      [5, 'Light extensions that look like my own lashes.'],
    ],
  },
  {
    ar: [
      [5, 'نظافة وخصوصية وسرعة، كل اللي أحتاجه.'],
      [5, '{name} شغلها نظيف وما ترك أي احمرار.'],
      [4, 'الحلاوة طازجة والأسعار مناسبة.'],
      [5, 'أدوات تستخدم مرة وحدة، وهذا مهم عندي.'],
      [5, 'خلصت في نصف ساعة قبل الدوام.'],
      [4, 'ممتاز، بس أتمنى مواعيد أبكر في الصباح.'],
    ],
    en: [
      [5, 'Quick, clean and private. Nothing more to ask.'],
      [5, '{name} is gentle and talks you through it.'],
      [4, 'Smooth for four weeks. A little pricey for legs.'],
      [5, 'Everything is single-use. I noticed, and I came back.'],
    ],
  },
  {
    ar: [
      [5, 'الحمام المغربي عند {name} ما له مثيل.'],
      [5, 'خرجت وكأني من جديد، الجلد ناعم جداً.'],
      [4, 'المساج مريح، وودي لو الوقت أطول.'],
      [5, 'الأحجار الساخنة راحت معها آلام ظهري.'],
      [5, 'المكان هادئ ورائحة البخور تفتح النفس.'],
      [4, 'التكييس قوي شوي لكن النتيجة تستاهل.'],
      [5, 'هديت أمي جلسة وما سكتت من المدح.'],
    ],
    en: [
      [5, '{name} found the knot in my shoulder in ten seconds.'],
      [5, 'The Moroccan bath is the real thing. I floated home.'],
      [4, 'Excellent massage. I would love an extra towel.'],
      [5, 'Warm stones, quiet room, mint tea afterwards. Perfect hour.'],
      [5, 'I booked it for my mother and I was asked for the next one at dinner.'],
    ],
  },
];

/** Of a visit whatever was done. */
export const wordsOfAll: Words = {
  ar: [
    [5, 'خدمة راقية ومكان نظيف.'],
    [5, 'الاستقبال بشوش والقهوة العربية لذيذة.'],
    [5, 'حجزت من الجوال في دقيقة ودخلت على موعدي.'],
    [4, 'تجربة جميلة، والمواقف متوفرة خلف المبنى.'],
    [5, 'من سنة وأنا أجي لهم وما تغيّر المستوى.'],
    [5, 'تذكير الموعد على واتساب خدمة ممتازة.'],
    [4, 'السعر أعلى شوي من غيرهم لكن الشغل يستاهل.'],
    [5, 'كل الفريق محترف ومتعاون.'],
    [5, 'غيّرت موعدي من الرابط بدون أي اتصال.'],
    [5, 'النظافة عندهم رقم واحد.'],
    [4, 'جميل وهادئ، يزدحم يوم الخميس.'],
    [5, 'أفضل صالون في العليا بدون منافس.'],
    [5, 'دخلت متوترة وخرجت مبتسمة.'],
    [5, 'يحترمون الوقت، وهذا نادر.'],
  ],
  en: [
    [5, 'My favourite salon in Olaya.'],
    [5, 'Booked on my phone in the car, seen on time.'],
    [5, 'The team is warm without being pushy.'],
    [4, 'Great work. Thursday evenings get busy.'],
    [5, 'Moved my appointment from the link, no phone call needed.'],
    [5, 'Spotless, calm, and the coffee is good.'],
    [5, 'A year of visits and they have never had a bad day.'],
    [4, 'A little more expensive than the place next door, and worth it.'],
    [5, 'They remembered my allergy without my saying it again.'],
    [5, 'I leave lighter every time.'],
  ],
};

/** Of a visit that went less well, or only well enough. */
export const wordsOfDisappointed: Words = {
  ar: [
    [3, 'النتيجة جيدة لكن الموعد تأخر نصف ساعة.'],
    [3, 'الشغل مرتب، والمكان مزدحم يوم الخميس.'],
    [2, 'اللون طلع أغمق من المتفق عليه، وعدّلوه في زيارة ثانية.'],
    [3, 'الخدمة كويسة والانتظار طويل.'],
    [2, 'ما كان فيه مكان أجلس فيه وقت الانتظار.'],
    [3, 'توقعت جلسة أطول بهذا السعر.'],
    [3, 'المواقف صعبة جداً في المساء.'],
    [2, 'الطلاء تقشر بعد ثلاثة أيام.'],
  ],
  en: [
    [3, 'Good result, but I waited twenty minutes past my time.'],
    [2, 'The music was too loud for a massage.'],
    [3, 'Fine cut, though I felt a little rushed at the end.'],
    [3, 'Nice people. The card machine was down and I had no cash.'],
    [2, 'My polish chipped after two days. They redid it, but I had to come back.'],
    [3, 'Pleasant, but not what I would call a deep tissue massage.'],
  ],
};
